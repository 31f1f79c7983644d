const readerFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** An instant as `dd/MM/yyyy HH:mm` by the clock of the device that shows it. */
export const formatReaderTime = (instant: string): string => readerFormat.format(new Date(instant)).replace(',', '')
