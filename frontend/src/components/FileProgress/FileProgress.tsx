import styles from './FileProgress.module.css'

/** How far a file is on its way to the server; each list of files has states of its own besides. */
export type SendingState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'sent'; readonly problem?: string }

export const describeSending = (state: SendingState): string => {
  if (state.kind === 'waiting') return 'Na fila'
  return state.kind === 'sending' ? 'Enviando…' : (state.problem ?? 'Enviado')
}

type FileProgressProps = {
  readonly fileName: string
  /** What has left, from 0 to 1. */
  readonly part: number
}

export const FileProgress = ({ fileName, part }: FileProgressProps) => (
  <progress className={styles.progress} max={1} value={part} aria-label={`Envio de ${fileName}`} />
)
