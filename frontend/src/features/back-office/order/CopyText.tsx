import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCopy } from '../../../lib/use-copy'
import styles from './CopyText.module.css'

type CopyTextProps = {
  readonly text: string
  readonly named: string
  /** Where others say what they know of it. */
  readonly href?: string | undefined
}

/** A number that is needed elsewhere, with the button that copies it. */
export const CopyText = ({ text, named, href }: CopyTextProps) => {
  const copyText = useCopy()
  const copy = () =>
    copyText(text, {
      copied: 'Copiado',
      detail: text,
      failed: 'Não foi copiado',
      instead: 'Selecione o número e copie.',
    })
  return (
    <span className={styles.copy}>
      {href === undefined ? (
        <span className={styles.text}>{text}</span>
      ) : (
        <a className={styles.text} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={`Copiar ${named}`}
        onClick={copy}
      />
    </span>
  )
}
