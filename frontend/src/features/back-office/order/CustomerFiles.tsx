import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { mediaTypeName } from '@cartorio/contracts/http/uploads.js'
import { Button } from 'antd'
import { useState } from 'react'
import { fileSize } from '../../../lib/chosen-file'
import { type FileToOpen, OpenFileForm } from './OpenFileForm'
import styles from './OrderDetail.module.css'

/** What the customer sent along. */
export const CustomerFiles = ({ order }: { readonly order: AdminOrder }) => {
  const [wanted, setWanted] = useState<FileToOpen>()
  if (order.supportDocuments.length === 0) return <p>O cliente não enviou arquivos.</p>
  return (
    <>
      <ul className={styles.noteList} aria-label="Arquivos do cliente">
        {order.supportDocuments.map(({ id, mediaType, bytes }, index) => {
          const name = `Arquivo ${index + 1}`
          return (
            <li key={id}>
              {name}: {mediaTypeName(mediaType)}, {fileSize(bytes)}{' '}
              <Button
                size="small"
                aria-label={`Abrir ${name}`}
                onClick={() => setWanted({ id, name, named: `o arquivo ${index + 1}` })}
              >
                Abrir
              </Button>
            </li>
          )
        })}
      </ul>
      {wanted && <OpenFileForm key={wanted.id} orderId={order.id} file={wanted} onClose={() => setWanted(undefined)} />}
    </>
  )
}
