import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { setFormToKeep } from '../shell/kept-form.ts';
import { takeKeptForm } from './read-kept-form.ts';

/** A form that keeps what is typed when the page is loaded again in another language, except for the password. */
export function useKeptForm<Fields extends Record<string, string>>(initialValues: Fields) {
  const [kept] = useState(takeKeptForm);
  const form = useForm({ mode: 'uncontrolled', initialValues: { ...initialValues, ...kept } });
  useEffect(() => {
    setFormToKeep(form.getValues);
    return () => setFormToKeep(undefined);
  }, [form.getValues]);
  return form;
}
