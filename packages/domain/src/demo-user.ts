/** Signs in before the server answers. No zod here: the browser loads this file. */
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
