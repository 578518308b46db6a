import { site } from '@site/shared/site';
import { ConfirmProvider, Container, PageHeading } from '@site/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CopyAddress } from '../ui/CopyAddress';
import looks from '../ui/looks.module.css';
import { FileList } from './FileList';
import { ImageUpload } from './ImageUpload';
import type { MediaFolder } from './list-files';
import styles from './media.module.css';
import { documents } from './upload-document';
import { pictures } from './upload-kind';
import { useUpload } from './useUpload';

/** The database lists no files. */
const isInDatabase = site.pictures === 'database';

/** `/members/media`: uploads, and the pictures and documents in the storage. */
export default function MediaPage() {
  const [search, setSearch] = useSearchParams();
  const folder: MediaFolder = search.get('folder') === 'documents' ? 'documents' : 'files';
  const tab = (label: string, name: MediaFolder) => (
    <button
      type="button"
      aria-pressed={name === folder}
      className={looks.toggle}
      onClick={() => setSearch(name === 'documents' ? { folder: name } : {}, { replace: true })}
    >
      {label}
    </button>
  );
  return (
    <Container page>
      <PageHeading
        title="Media"
        lead={
          isInDatabase
            ? 'The next snapshot publishes the files that a published page shows.'
            : 'All files here are public: anybody with the address of a file can open it, even if no page shows it.'
        }
      />
      <div className={styles.tabs}>
        {tab('Pictures', 'files')}
        {tab('Documents', 'documents')}
      </div>
      <Folder key={folder} folder={folder} />
    </Container>
  );
}

function Folder({ folder }: { folder: MediaFolder }) {
  const [uploaded, setUploaded] = useState<readonly string[]>([]);
  const isPictures = folder === 'files';
  const upload = useUpload((address) => setUploaded((all) => [...all, address]), {
    kind: isPictures ? pictures : documents,
  });
  return (
    <>
      <section className={styles.upload} aria-label="Upload">
        <ImageUpload label={isPictures ? 'Add a picture' : 'Add a PDF'} upload={upload} />
        {uploaded.map((address) => (
          <CopyAddress key={address} address={new URL(address, location.origin).href} />
        ))}
      </section>
      {!isInDatabase && (
        <ConfirmProvider>
          <FileList key={uploaded.length} folder={folder} />
        </ConfirmProvider>
      )}
    </>
  );
}
