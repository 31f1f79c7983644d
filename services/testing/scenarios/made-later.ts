/** Stands for what is made later: every property is read when it is used. */
export const madeLater = <T extends object>(made: () => T): T =>
  new Proxy<T>(Object.create(null), {
    get: (_, name) => Reflect.get(made(), name),
    ownKeys: () => Reflect.ownKeys(made()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(made(), name),
  })
