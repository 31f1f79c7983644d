import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button/Button'
import { acceptedFiles, useFileDrop } from '../../../lib/chosen-file'
import styles from './Attachments.module.css'
import { attachmentLimits } from './use-attachments'

/** A file that falls beside the zone would open in place of the page. */
const useNoStrayDrop = () => {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}

/** Takes files by a drop, a click or the keyboard. */
export const DropZone = ({
  describedBy,
  onFiles,
}: {
  readonly describedBy: string
  readonly onFiles: (files: readonly File[]) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const zone = useFileDrop(onFiles)
  useNoStrayDrop()
  return (
    // The button inside does the same for those who do not drag.
    <div className={styles.drop} {...zone}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Arquivos para anexar"
        accept={acceptedFiles(attachmentLimits)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
      />
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" className={styles.sheet}>
        <path
          d="M12 5h17l8 8v30H12z M29 5v8h8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path
          d="M24.5 36V22 M18.5 28l6-6 6 6"
          fill="none"
          stroke="var(--gilt)"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <p>Arraste os arquivos para cá</p>
      <Button kind="secondary" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        Escolher arquivos
      </Button>
    </div>
  )
}
