import { Button } from 'antd'
import { useToast } from '../../../lib/toast'
import styles from './AttentionPage.module.css'

/** What an engineer finds it by; nothing of it names a person. */
export const Reference = ({ text }: { readonly text: string }) => {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Referência copiada')
    } catch {
      toast.error('A referência não foi copiada', 'Selecione o texto e copie.')
    }
  }
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
