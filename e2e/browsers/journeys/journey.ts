import type { Page } from '../driver/page';

/** A way through the site as a person goes it. It knows no engine. */
export interface Journey {
  name: string;
  /** Errors that the journey causes deliberately and that its pages may report. */
  expects?: RegExp;
  /** @param page of a visitor who was never here. @param unique a word that no other run uses. */
  go(page: Page, unique: string): Promise<void>;
}
