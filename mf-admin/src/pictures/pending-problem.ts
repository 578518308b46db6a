/** State of a picture between the picker and the storage. */
export type UploadState =
  | { status: 'idle' }
  | { status: 'picked'; file: File }
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'uploaded'; file: File };

/**
 * The reason why a picked picture cannot be part of a save, for the writer; undefined if no picture
 * is pending.
 */
export function pendingProblem(state: UploadState): string | undefined {
  switch (state.status) {
    case 'picked':
      return `${state.file.name} is not uploaded yet. Press Upload, or remove the file.`;
    case 'uploading':
      return `${state.file.name} is still being uploaded. Wait for it, or cancel the upload and remove the file.`;
    default:
      return undefined;
  }
}
