import { openDatabase } from '../open.ts';
import { TEST_MIGRATIONS } from './test-migrations.ts';

// A child process: opens the database of argv[2], and kills itself before statement argv[3].
const [url = '', fatal] = process.argv.slice(2);

let number = 0;
const database = await openDatabase(url, {
  migrations: TEST_MIGRATIONS,
  beforeStatement: () => {
    if (fatal !== undefined && number++ === Number(fatal)) process.kill(process.pid, 'SIGKILL');
  },
});
await database.close();
