/** What a page says while there is no connection. */
export type OfflineWords = { readonly title: string; readonly text: string }

export const offline: OfflineWords = {
  title: 'Sem conexão com a internet.',
  text: 'Nada do que você digitou se perdeu: deixe esta página aberta e continue quando a conexão voltar.',
}

export const offlineInEnglish: OfflineWords = {
  title: 'No internet connection.',
  text: 'Leave this page open and go on when the connection is back.',
}
