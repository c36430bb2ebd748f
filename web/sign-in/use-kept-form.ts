import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { readStored, store } from '../browser-storage.ts';
import { keptFormKey, setFormToKeep } from '../shell/kept-form.ts';

/** A form that keeps what is typed when the page is loaded again in another language, except for the password. */
export function useKeptForm<Fields extends Record<string, string>>(initialValues: Fields) {
  const [kept] = useState(takeKept);
  const form = useForm({ mode: 'uncontrolled', initialValues: { ...initialValues, ...kept } });
  useEffect(() => {
    setFormToKeep(form.getValues);
    return () => setFormToKeep(undefined);
  }, [form.getValues]);
  return form;
}

/** What was kept of this page's form. It is not kept any longer. */
function takeKept(): Record<string, string> {
  const { page, values } = JSON.parse(readStored(keptFormKey, 'tab') ?? '{}');
  store(keptFormKey, '{}', 'tab');
  return page === window.location.pathname ? values : {};
}
