import { notify } from '@site/shared/notices';
import { useEffect, useRef, useState } from 'react';
import { pendingProblem, type UploadState } from './pending-problem';
import { useUploadImage } from './UploadContext';
import type { Upload } from './upload-image';
import { pickedFile, pictures, type UploadKind } from './upload-kind';
import { uploadProblem } from './upload-problem';

interface UploadOptions {
  /** A file that is picked already. */
  given?: File | undefined;
  /** What is uploaded. Default: pictures. */
  kind?: UploadKind;
  /** Told of each step: whether a file is picked and not uploaded yet. */
  onPending?: (isPending: boolean) => void;
}

/** The way of one file from the picker to the storage. */
export function useUpload(
  onUploaded: (address: string) => void,
  { given, kind = pictures, onPending }: UploadOptions = {},
) {
  const [state, show] = useState<UploadState>(() =>
    given ? { status: 'picked', file: given } : { status: 'idle' },
  );
  const setState = (next: UploadState) => {
    show(next);
    onPending?.(pendingProblem(next) !== undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is given.
  useEffect(() => {
    if (given) void send(given);
  }, []);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<Upload>(undefined);
  // What was picked may be uploaded long after: the fields around it have changed meanwhile.
  const newest = useRef(onUploaded);
  newest.current = onUploaded;
  const uploadImage = useUploadImage();
  const { start = uploadImage, done, failed } = kind;

  useEffect(
    () => () => {
      running.current?.cancel();
      running.current = undefined;
    },
    [],
  );

  const pick = (files: ArrayLike<File> | null) => {
    if (files?.length === 0) return;
    running.current?.cancel();
    const picked = pickedFile(files, kind);
    setProblem(picked.ok ? '' : picked.message);
    if (picked.ok) void send(picked.file);
    else setState({ status: 'idle' });
  };
  const send = async (file: File) => {
    setProblem('');
    setState({ status: 'uploading', file, percent: 0 });
    const started = start(file, file.name, (percent) => {
      if (running.current === started) setState({ status: 'uploading', file, percent });
    });
    running.current = started;
    const outcome = await started.outcome;
    if (running.current !== started) return;
    running.current = undefined;
    if (outcome.ok) {
      setState({ status: 'uploaded', file });
      notify(done, 'success');
      newest.current(outcome.address);
      return;
    }
    if (outcome.reason === 'failed') {
      console.error(outcome.error);
      setProblem(uploadProblem(outcome.error) ?? failed);
    }
    setState({ status: 'picked', file });
  };
  /** Again, after it failed or was cancelled. */
  const upload = () => (state.status === 'picked' ? send(state.file) : undefined);
  const cancel = () => running.current?.cancel();
  const undoPick = () => {
    setProblem('');
    setState({ status: 'idle' });
    if (!input.current) return;
    // Otherwise the browser still names the file, and fires no event if it is picked again.
    input.current.value = '';
    input.current.focus();
  };
  /** The reason shown at the picker why a pick cannot be saved; undefined if none is pending. */
  const pendingMessage = (): string | undefined => {
    const pending = pendingProblem(state);
    if (!pending) return undefined;
    setProblem(pending);
    input.current?.focus();
    return pending;
  };

  return { kind, state, problem, input, pick, upload, cancel, undoPick, pendingMessage };
}

export type PictureUpload = ReturnType<typeof useUpload>;
