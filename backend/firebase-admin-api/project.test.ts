import { site } from '@site/shared/site';
import { openProject } from './project';

test("with pictures: 'database' a project has no files, and Storage is not asked", async () => {
  jest.replaceProperty(site, 'pictures', 'database');
  const opened = openProject('local', {});
  if (!opened.ok) throw new Error(opened.message);
  expect(await opened.project.files.list()).toEqual([]);
  await opened.project.close();
});
