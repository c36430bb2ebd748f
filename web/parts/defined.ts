/** The fields that have a value. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  // Only fields that are undefined are left out, as the type says.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
