import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** Words that no reader would search for, with the terms of the field. */
const replaced: Readonly<Record<string, string>> = {
  worn: 'inline styles, used',
  'naked(?! eye)': 'unstyled',
  afresh: 'again, from scratch',
  Workshop: 'RenderContext',
  '\\w+Edges': '…Deps',
  inWords: 'userMessage, describe…',
  '[hH]oldsBack': 'pendingMessage',
  takeBack: 'undoPick',
  letGo: 'markSaved',
  isOurs: 'isOwnWrite',
  busyWith: 'runBusy',
  '\\w*StandsStill': 'isStalled',
  '\\w*[kK]eptPages?': 'CachedPages',
  leaveAsAgreed: 'skipNextPrompt',
  whenAnswered: 'onIdle',
  firstNew: 'nextIndex',
  'kept(?:Post|Draft|Paths|Names|Style|Places)': 'cached…, stored…, replaced…',
  'answer(?:Page|Registry|File|Posts?|Any|Reader)': 'respondWith…, query…, result…',
  'AnswerTo|createAnswerReader': 'DataOf, createResultReader',
  '(?:keep|drop)Draft': 'storeDraft, deleteDraft',
  keepFormerAssets: 'retainFormerAssets',
  fetchKeptVersions: 'fetchRetainedVersions',
  '[lL]ets? go of': 'evict, delete, disconnect',
  '[hH]ears? of': 'receives, is notified of',
  'comes? to life': 'hydrate, load',
  '(?:/[*][*]|//|[*]) Who(?:ever|se)': 'a sentence with its subject first',
};

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'tools/maintain/docs/vocabulary.test.ts')
  .filter((file) => existsSync(join(root, file)));

test.each(Object.entries(replaced))('no file says /%s/: the term is %s', (word) => {
  const pattern = new RegExp(`(?<![\\w-])(?:${word})(?!\\w)`);
  const found = files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
