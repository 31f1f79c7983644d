type Colleague = { readonly id: string; readonly name: string }

/** The people of the office, for a select; the signed-in one is marked. */
export const colleagueOptions = (staff: readonly Colleague[] | undefined, me: string | undefined) =>
  (staff ?? []).map(({ id, name }) => ({ value: id, label: id === me ? `${name} (você)` : name || 'Sem nome' }))
