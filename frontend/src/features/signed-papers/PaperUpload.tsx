import { fileLimits, mediaTypesInWords, megabytes } from '@cartorio/contracts/http/uploads.js'
import type { SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import { useId, useRef, useState } from 'react'
import { Button } from '../../components/Button/Button'
import { acceptedFiles, fileError, fileSize, shrinkPhoto } from '../../lib/chosen-file'
import { problemDetail } from '../../lib/http'
import { useSendPaper } from './api/signed-papers'
import styles from './SignedPaper.module.css'

const limits = fileLimits.signedPaper

type PaperUploadProps = {
  readonly paper: { readonly token: string; readonly documentId: string; readonly paper: SignedPaper }
  readonly onSent: () => void
}

/** One file, seen by name before it is sent. */
export const PaperUpload = ({ paper, onSent }: PaperUploadProps) => {
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()
  const [chosen, setChosen] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const sending = useSendPaper(paper, onSent)
  const failure =
    wrong ?? (sending.error ? problemDetail(sending.error, 'O arquivo não foi enviado. Tente de novo.') : undefined)
  const last = useRef<File>(undefined)
  const choose = async (picked: File | undefined) => {
    if (picked === undefined) return
    last.current = picked
    const file = await shrinkPhoto(picked, limits.bytes)
    // Another one was chosen while this photo was made smaller.
    if (last.current !== picked) return
    const problem = fileError(file, limits)
    sending.reset()
    setWrong(problem)
    setChosen(problem === undefined ? file : undefined)
  }
  return (
    <div className={styles.upload}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Papel assinado"
        accept={acceptedFiles(limits)}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          // The same file may be chosen again after it was refused.
          target.value = ''
        }}
      />
      <p id={helpId} className={styles.quiet}>
        {`Uma foto ou um PDF: ${mediaTypesInWords(limits)}, até ${megabytes(limits)} MB.`}
      </p>
      {chosen && (
        <p>
          <strong>{chosen.name}</strong> <span>{`(${fileSize(chosen.size)})`}</span>
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button aria-describedby={helpId} disabled={sending.isPending} onClick={() => input.current?.click()}>
          {chosen ? 'Escolher outro arquivo' : 'Escolher o arquivo'}
        </Button>
        {chosen && (
          <Button kind="primary" busy={sending.isPending} onClick={() => sending.mutate(chosen)}>
            Enviar o papel assinado
          </Button>
        )}
      </div>
    </div>
  )
}
