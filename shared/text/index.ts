export {
  directImageAddress,
  mailAddress,
  phoneAddress,
  safeImage,
  safeLink,
  shownPicture,
} from './addresses';
export { dayAt, formatDate, formatMoment, isDay } from './dates';
export { errorMessage, isRefusal, readableMessage } from './error-message';
export { foldedText } from './folded-text';
export { isPathName, normaliseSlug, normaliseTag, tagLabel } from './hyphenated-name';
export { jsonInHtml } from './json-in-html';
export { paddedId } from './padded-id';
export {
  copyAddress,
  copyWidths,
  type PictureCopy,
  pictureId,
  readCopy,
  versionAddress,
  WIDEST_COPY,
} from './picture-copies';
export {
  PHONE_WIDTH,
  PHONES,
  type PictureVersions,
  phoneName,
  pictureVersions,
} from './picture-versions';
export { previewAndRest, previewText } from './preview';
export { graphemesOf, partsWithin, wordCount, wordsAndGaps } from './segments';
export { shortHash } from './short-hash';
export { spanInWords } from './time-span';
export { withOffset, type Zone, zonedTime, zoneName } from './zoned-time';
