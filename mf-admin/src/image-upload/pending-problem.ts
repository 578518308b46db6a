/** How far a picture is on its way from the picker to the storage. */
export type UploadState =
  | { status: 'idle' }
  | { status: 'picked'; file: File }
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'uploaded'; file: File };

/**
 * What keeps a picture that was picked from being part of a save, in the writer's words; undefined
 * where none waits.
 */
export function pendingProblem(state: UploadState): string | undefined {
  switch (state.status) {
    case 'picked':
      return `${state.file.name} is not uploaded yet. Press Upload, or take it back.`;
    case 'uploading':
      return `${state.file.name} is still being uploaded. Wait for it, or cancel the upload and take it back.`;
    default:
      return undefined;
  }
}
