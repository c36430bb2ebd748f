/** The clause whose form is open. */
export interface OpenClause {
  id: string;
  /** Where the focus goes; `new` also selects the title. */
  focus: 'title' | 'text' | 'new';
}
