import styles from './FileProgress.module.css'

type FileProgressProps = {
  readonly fileName: string
  /** What has left, from 0 to 1. */
  readonly part: number
}

export const FileProgress = ({ fileName, part }: FileProgressProps) => (
  <progress className={styles.progress} max={1} value={part} aria-label={`Envio de ${fileName}`} />
)
