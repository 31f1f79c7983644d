import { Button } from 'antd'
import { useCopy } from '../../../lib/use-copy'
import styles from './AttentionPage.module.css'

/** What an engineer finds it by; nothing of it names a person. */
export const Reference = ({ text }: { readonly text: string }) => {
  const copyText = useCopy()
  const copy = () =>
    copyText(text, {
      copied: 'Referência copiada',
      failed: 'A referência não foi copiada',
      instead: 'Selecione o texto e copie.',
    })
  return (
    <p className={styles.reference}>
      <span>
        Referência: <code>{text}</code>
      </span>
      <Button size="small" onClick={copy}>
        Copiar
      </Button>
    </p>
  )
}
