/** Where the embedded backend answers otherwise than Google's emulators. */
interface Difference {
  /** The fields that only one of them answers with; absent: the whole answer differs. */
  fields?: readonly string[];
  reason: string;
}

/** By the name of a step. */
type Differences = Readonly<Record<string, Difference>>;

const displayName: Difference = {
  fields: ['displayName'],
  reason:
    'An example in the REST documentation of Firebase has an empty one; the emulator leaves it out.',
};
const metadata: Difference = {
  fields: ['crc32c', 'metadata'],
  reason: 'The SDK reads no checksum; the emulator lists its download tokens as custom metadata.',
};
const notFound: Difference = {
  reason: 'The emulator says it in plain text, the embedded backend in JSON as to all requests.',
};

const refusedEarly: Difference = {
  reason:
    'The emulator asks the rules when all has come; the embedded backend also before, so that nobody sends what is refused.',
};

const account: Differences = {
  'signs in': displayName,
  'signs in with the new password': displayName,
  'changes its name': {
    fields: ['claims', 'expiresIn', 'idToken', 'refreshToken', 'passwordHash'],
    reason:
      'The emulator gives no tokens unless the password changes. The reference promises them to who asks; it calls the hash deprecated.',
  },
  'changes its address unverified': {
    reason: 'The service refuses it where addresses are protected; the emulator allows it.',
  },
  verifies: { fields: ['passwordHash'], reason: 'The reference calls it deprecated.' },
  'refreshes afterwards': {
    reason: 'The reference names USER_NOT_FOUND; the emulator forgets the token with the account.',
  },
};

const picture: Differences = {
  'a member signs in': displayName,
  'a member uploads': metadata,
  'anybody reads what it is': metadata,
  'anybody downloads nothing': notFound,
};

const parts: Differences = {
  'a member signs in': displayName,
  'sends the rest': metadata,
  'sends a part': {
    reason: 'The embedded backend also says how much has come, which saves a client the question.',
  },
  'anybody begins an upload': refusedEarly,
  'anybody ends an upload': refusedEarly,
  'cancels it': {
    reason: 'The embedded backend also names the state, as it does in each other answer.',
  },
  'asks after the end': {
    reason:
      'The embedded backend forgets an upload with its bytes. The SDK asks for none that it cancelled.',
  },
};

/** By the scenario. Each is tested to be a step, and to differ, still. */
export const differences = { account, picture, parts };
