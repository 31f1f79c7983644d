import { type DragEvent, useState } from 'react'

/** Whether files are over a zone, and the properties with which it takes them. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false)
  return {
    'data-over': over,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
