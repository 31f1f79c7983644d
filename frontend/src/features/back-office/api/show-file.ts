/** Milliseconds for which a tab may read the file. */
const readingMillis = 60_000

const save = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Shows a file in a tab, or saves it under its name where there is none. */
export const showFile = (file: Blob, name: string, tab: Window | null): void => {
  const url = URL.createObjectURL(file)
  if (tab === null) save(url, name)
  else tab.location.href = url
  setTimeout(() => URL.revokeObjectURL(url), readingMillis)
}
