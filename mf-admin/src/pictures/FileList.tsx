import { Button, EmptyState, ErrorState } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useLoaded } from '../data/useLoaded';
import { CopyButton } from '../ui/CopyAddress';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import { DeletePicture } from './DeletePicture';
import { type FilePage, listFiles, type MediaFolder, type StoredFile } from './list-files';
import styles from './media.module.css';
import { uploadProblem } from './upload-problem';

/** The files of a folder by name, page by page. */
export function FileList({ folder }: { folder: MediaFolder }) {
  const [tokens, setTokens] = useState<readonly (string | undefined)[]>([undefined]);
  const last = tokens.length - 1;
  return tokens.map((token, index) => (
    <Page
      key={token ?? ''}
      folder={folder}
      token={token}
      onNext={index === last ? (next) => setTokens((all) => [...all, next]) : undefined}
    />
  ));
}

function Page({
  folder,
  token,
  onNext,
}: {
  folder: MediaFolder;
  token: string | undefined;
  /** Absent where the next page is shown already. */
  onNext: ((token: string) => void) | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { state, retry, refresh } = useLoaded((): Promise<FilePage> => listFiles(folder, token));
  if (state.status === 'loading') return <LoadingWithHint of="storage" />;
  if (state.status === 'failed') {
    const why = uploadProblem(state.error);
    return (
      <ErrorState
        title={why ? 'Not yet' : undefined}
        message={why ?? 'The list of files could not be loaded.'}
        onRetry={retry}
        home={false}
      />
    );
  }
  const { files, next } = state.data;
  const onDeleted = () => {
    list.current?.focus();
    refresh();
  };
  if (files.length === 0 && token === undefined && next === undefined) {
    return <EmptyState title={folder === 'files' ? 'No pictures yet' : 'No documents yet'} />;
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        className={folder === 'files' ? styles.pictures : styles.documents}
      >
        {files.map((file) => (
          <li key={file.name}>
            <FileCard file={file} isPicture={folder === 'files'} />
            {folder === 'files' && <DeletePicture name={file.name} onDeleted={onDeleted} />}
          </li>
        ))}
      </ul>
      {next !== undefined && onNext && (
        <p className={styles.more}>
          <Button variant="secondary" onClick={() => onNext(next)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

const FileCard = ({ file, isPicture }: { file: StoredFile; isPicture: boolean }) => (
  <>
    {isPicture && <img src={file.thumbnail} alt="" loading="lazy" className={styles.thumbnail} />}
    <a href={file.address} target="_blank" rel="noopener noreferrer">
      <bdi>{file.name}</bdi>
    </a>
    <CopyButton address={file.address} name={file.name} />
  </>
);
