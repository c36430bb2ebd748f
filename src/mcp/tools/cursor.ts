import Type from 'typebox';

export const Cursor = Type.String({
  description: 'The next_cursor of the previous page. Leave it out for the first page.',
});
