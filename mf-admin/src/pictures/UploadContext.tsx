import { createContext, useContext } from 'react';
import { type UploadImage, uploadImage } from './upload-image';

const UploadContext = createContext<UploadImage>(uploadImage);

/** Gives tests an upload of their own. */
export const UploadProvider = UploadContext.Provider;

export const useUploadImage = (): UploadImage => useContext(UploadContext);
