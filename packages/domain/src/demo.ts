/** No zod here: the browser signs in with it before the server answers. */
export const DEMO_TOKEN = 'foreword-demo-token';

export const DEMO_USER = {
  id: 'demo-admin',
  email: 'demo@foreword.example',
  firstName: 'Demo',
  lastName: 'Admin',
  displayName: 'Demo Admin',
  profileImageUrl: null,
  photoURL: null,
  firebaseUid: 'demo-admin',
  role: 'admin',
} as const;

/** For the setting ADMIN_LOGIN_SEGMENT. */
export const DEFAULT_LOGIN_SEGMENT = 'k7q2x9m4';
