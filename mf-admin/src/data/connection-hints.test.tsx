import { doWithoutHints } from './connection-hints';

const full = (): Pick<Storage, 'setItem'> => ({
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

test.each(['firebase:previous_websocket_failure', 'firebase:host:society.example.org'])(
  'a full storage may lack %s',
  (hint) => {
    const storage = full();
    doWithoutHints(storage);
    expect(() => storage.setItem(hint, 'true')).not.toThrow();
  },
);

test.each(['site.draft.post-1', 'firebase:authUser:key', 'other firebase:host:'])(
  'that %s could not be stored is told',
  (name) => {
    const storage = full();
    doWithoutHints(storage);
    expect(() => storage.setItem(name, 'text')).toThrow('full');
  },
);

test('stores what fits', () => {
  const { setItem } = Storage.prototype;
  doWithoutHints();
  localStorage.setItem('firebase:host:society.example.org', 's-1');
  expect(localStorage.getItem('firebase:host:society.example.org')).toBe('s-1');
  Storage.prototype.setItem = setItem;
});
