import { Spinner } from '@foreword/ui/spinner/spinner.tsx';
import { LoadedOr, type LoadedOrProps } from './loaded-or.tsx';

interface LoadedProps<Data> extends LoadedOrProps<Data> {
  loading: string;
}

/** For admin screens: public pages load no spinner, and use `LoadedOr`. */
export const Loaded = <Data,>({ loading, ...rest }: LoadedProps<Data>) => (
  <LoadedOr {...rest} loading={<Spinner label={loading} />} />
);
