type NamedOffice = { readonly name: string; readonly city: string; readonly state: string }

/** "1º Registro Civil, Ouro Preto (MG)". */
export const describeOffice = ({ name, city, state }: NamedOffice): string => `${name}, ${city} (${state})`
