import { Button, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { endSafely } from '../../../lib/paths'
import { useCopy } from '../../../lib/use-copy'
import { useKeepsPage } from '../session/session-end'
import styles from './Accounts.module.css'

type ShownLinkProps = {
  /** With the key behind `#`. */
  readonly path: string
  readonly label: string
  readonly explanation: string
  readonly onClose: () => void
}

/** A link that no mail carries, for as long as this stands: nothing shows it again. */
export const ShownLink = ({ path, label, explanation, onClose }: ShownLinkProps) => {
  useKeepsPage()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  const copyText = useCopy()
  const link = endSafely(new URL(path, location.href).href)
  return (
    <>
      <p ref={words} tabIndex={-1} className={styles.words}>
        {explanation}
      </p>
      <Input.TextArea readOnly autoSize aria-label={label} value={link} onFocus={({ target }) => target.select()} />
      <div className={styles.buttons}>
        <Button
          type="primary"
          onClick={() =>
            copyText(link, {
              copied: 'Link copiado',
              failed: 'O link não foi copiado',
              instead: 'Selecione o texto do link e copie.',
            })
          }
        >
          Copiar link
        </Button>
        <Button onClick={onClose}>Já guardei o link</Button>
      </div>
    </>
  )
}
