import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { deleteStored, readStored, store } from '../browser-storage.ts';

type Values = Record<string, string>;

const key = 'assent-typed';

/** Reads the form that is shown. */
let readForm: (() => Values) | undefined;

/** A form that keeps what is typed when the page is loaded again in another language, except for the password. */
export function useKeptForm<Fields extends Values>(initialValues: Fields) {
  const [kept] = useState(takeKept);
  const form = useForm({ mode: 'uncontrolled', initialValues: { ...initialValues, ...kept } });
  useEffect(() => {
    readForm = form.getValues;
    return () => {
      readForm = undefined;
    };
  }, [form.getValues]);
  return form;
}

/** Keeps what is typed for when this page is loaded again. */
export function keepForm(): void {
  if (!readForm) return;
  const { password: _, ...values } = readForm();
  store(key, JSON.stringify({ page: window.location.pathname, values }), 'tab');
}

function takeKept(): Values {
  const { page, values } = JSON.parse(readStored(key, 'tab') ?? '{}');
  deleteStored(key, 'tab');
  return page === window.location.pathname ? values : {};
}
