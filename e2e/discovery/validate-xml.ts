import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The formats that we publish, each with a schema in `schemas/`. */
type Format = 'rss' | 'atom' | 'sitemap';

/** Holds a document to the schema of its format, by libxml2; throws what is wrong with it, and where. */
export async function validateXml(format: Format, text: string): Promise<void> {
  // An ES module that awaits at its top cannot be required.
  const { RelaxNGValidator, XmlDocument } = await import('libxml2-wasm');
  const schema = XmlDocument.fromString(
    readFileSync(join(import.meta.dirname, `schemas/${format}.rng`), 'utf8'),
  );
  const validator = RelaxNGValidator.fromDoc(schema);
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
  } finally {
    for (const used of [document, validator, schema]) used.dispose();
  }
}
