import 'quill/dist/quill.snow.css';
import type { Delta } from '@site/shared/contracts';
import { notify } from '@site/shared/notices';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import ReactQuill, { Quill } from 'react-quill';
import { describeExpiring } from '../pictures/expiring-address';
import { pickedFile } from '../pictures/upload-kind';
import { Problem } from '../ui/Problem';
import { acceptDrops } from './accept-drops';
import { EditorDialogs, type OpenDialog } from './EditorDialogs';
import { pictureOfElement } from './picture-at';
import styles from './quill-editor.module.css';
import { FORMATS, MODULES } from './quill-setup';
import type { RichTextEditorProps } from './rich-text-editor-props';
import { Toolbar } from './toolbar/Toolbar';
import type { Formats } from './toolbar/toolbar-commands';

const QuillDelta = Quill.import('delta') as new (ops: unknown) => ReactQuill.Value & object;

/** The editor itself: the library's text area below a toolbar of our own. */
export default function QuillEditor({ label, initial, onChange }: RichTextEditorProps) {
  const editor = useRef<ReactQuill>(null);
  const [quill, setQuill] = useState<Quill>();
  const [formats, setFormats] = useState<Formats>({});
  const [dialog, setDialog] = useState<OpenDialog>();
  const [expiring, setExpiring] = useState(() => describeExpiring(initial));
  const labelId = useId();
  // The library holds the text; a new value at every key would reset its history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first value counts.
  const startingText = useMemo(() => new QuillDelta(structuredClone(initial.ops)), []);

  useEffect(() => {
    const made = editor.current?.getEditor();
    if (!made) return undefined;
    made.root.setAttribute('role', 'textbox');
    made.root.setAttribute('aria-multiline', 'true');
    made.root.setAttribute('aria-labelledby', labelId);
    made.keyboard.addBinding({ key: 'k', shortKey: true }, () => setDialog({ kind: 'link' }));
    // Dropped and pasted files are uploaded, never inlined as data.
    const stopDrops = acceptDrops(made, (files) => {
      const picked = pickedFile(files);
      if (picked.ok) setDialog({ kind: 'picture', file: picked.file });
      else notify(picked.message, 'error');
    });
    const onClick = ({ target }: MouseEvent) => {
      const edited = pictureOfElement(made, target);
      if (edited) setDialog({ kind: 'picture', edited });
    };
    made.root.addEventListener('click', onClick);
    setQuill(made);
    return () => {
      stopDrops();
      made.root.removeEventListener('click', onClick);
    };
  }, [labelId]);

  const showFormats = () => {
    const made = editor.current?.editor;
    if (made?.getSelection()) setFormats(made.getFormat());
  };

  return (
    <section className={styles.editor} aria-labelledby={labelId}>
      <h2 id={labelId} className={styles.label}>
        {label}
      </h2>
      {quill && (
        <Toolbar quill={quill} formats={formats} onDialog={setDialog} onDone={showFormats} />
      )}
      <ReactQuill
        ref={editor}
        className={styles.text}
        theme="snow"
        defaultValue={startingText}
        modules={MODULES}
        formats={FORMATS}
        useSemanticHTML={false}
        onChange={(_html, _change, source, { getContents }) => {
          if (source !== 'user') return;
          const body = { ops: getContents().ops as Delta['ops'] };
          onChange(body);
          setExpiring(describeExpiring(body));
          showFormats();
        }}
        onChangeSelection={showFormats}
      />
      <div role="status">{expiring && <Problem>{expiring}</Problem>}</div>
      {quill && dialog && (
        <EditorDialogs quill={quill} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}
