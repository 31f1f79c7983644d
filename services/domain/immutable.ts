type Simple = string | number | boolean | null | undefined

/** What a schema infers, and nothing of it may be changed. */
export type Immutable<T> = T extends Simple ? T : { readonly [K in keyof T]: Immutable<T[K]> }
