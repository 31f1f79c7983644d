import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useCopy } from '../../../lib/use-copy'
import styles from './Account.module.css'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  /** What was done, of which these came. */
  readonly said?: string
  readonly done: string
  readonly onDone: () => void
}

/** Shown this once: the server keeps what each is checked by, and not the codes. */
export const RecoveryCodes = ({ codes, said, done, onDone }: RecoveryCodesProps) => {
  const copy = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      {said !== undefined && (
        <p role="status" className={styles.done}>
          {said}
        </p>
      )}
      <h3 ref={heading} tabIndex={-1} className={styles.subhead}>
        Guarde os códigos de recuperação
      </h3>
      <p className={styles.quiet}>
        Cada um entra uma vez no lugar do segundo fator, quando o celular ou a chave não está à mão. Eles aparecem só
        agora: imprima ou guarde em um lugar seguro, longe da senha.
      </p>
      <ul className={styles.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button type="primary" onClick={onDone}>
          {done}
        </Button>
        <Button
          onClick={() =>
            copy(codes.join('\n'), {
              copied: 'Códigos copiados',
              detail: 'Cole-os em um lugar seguro.',
              failed: 'Os códigos não foram copiados',
              instead: 'Selecione a lista e copie, ou anote os códigos.',
            })
          }
        >
          Copiar os códigos
        </Button>
      </div>
    </div>
  )
}
