import { createContext } from 'react';
import type { Picture } from './inline';

/** What a click on a picture of a body does; undefined: pictures are no buttons. */
export type PictureAction = (picture: Picture) => void;

export const PictureActionContext = createContext<PictureAction | undefined>(undefined);
