import { createContext } from 'react';
import type { Picture } from './inline';

/** The click handler of pictures in a body; undefined: pictures are no buttons. */
export type PictureAction = (picture: Picture) => void;

export const PictureActionContext = createContext<PictureAction | undefined>(undefined);
