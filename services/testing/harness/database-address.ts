/** The address of one of a server's databases, whichever the server's own address names; its options stay. */
export const databaseAt = (url: string, database: string): string =>
  url.replace(/^([a-z+]+:\/\/[^/?]+)[^?]*/, (_address, server: string) => `${server}/${database}`)

/** An address with an option, in the place of one that it had. */
export const withOption = (url: string, name: string, value: string): string => {
  const [address = '', options = ''] = url.split('?')
  const others = options.split('&').filter((option) => option !== '' && !option.startsWith(`${name}=`))
  return `${address}?${[...others, `${name}=${value}`].join('&')}`
}
