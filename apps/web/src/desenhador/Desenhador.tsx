import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type Desenho, desenhoNovo } from '@portal/desenhador/desenho'
import { lerDesenho } from '@portal/desenhador/ler'
import { Mesa } from './Mesa.tsx'
import type { DesenhadorProps } from './props.ts'
import classes from './Desenhador.module.css'

const comecar = ({ simbolo }: DesenhadorProps): Desenho => ({ ...desenhoNovo(), ...(simbolo && { simbolo }) })

const abrir = (props: DesenhadorProps) =>
  props.inicial ? lerDesenho(props.inicial) : ({ ok: true, desenho: comecar(props) } as const)

/** The window designer covers the whole page and hides its other content (Spec 002 §2.14, desenhos.011). */
export default function Desenhador(props: DesenhadorProps) {
  const [leitura] = useState(() => abrir(props))
  const [novo, setNovo] = useState<Desenho | null>(null)
  useOResto()
  const desenho = novo ?? (leitura.ok ? leitura.desenho : null)
  return createPortal(
    <div className={classes['tela']}>
      {desenho ? (
        <Mesa {...props} desenho={desenho} />
      ) : (
        <main className={classes['recusa']}>
          <Alert color="orange" title="Este desenho não pode ser editado aqui">
            <Stack gap="md">
              <Text size="sm">{leitura.ok ? '' : leitura.motivo}</Text>
              <Group gap="xs">
                <Button variant="default" onClick={props.voltar}>
                  VOLTAR
                </Button>
                <Button onClick={() => setNovo(comecar(props))}>Começar um novo desenho</Button>
              </Group>
            </Stack>
          </Alert>
        </main>
      )}
    </div>,
    document.body,
  )
}

/** Hides the rest of the page from eye, ear and keyboard; afterwards the focus is where it was. */
function useOResto(): void {
  useLayoutEffect(() => {
    const raiz = document.getElementById('root')
    const antes = document.activeElement
    if (!raiz) return undefined
    raiz.inert = true
    raiz.style.visibility = 'hidden'
    // The hidden page would show its scroll bar beside the designer's own.
    document.documentElement.style.overflow = 'hidden'
    return () => {
      raiz.inert = false
      raiz.style.visibility = ''
      document.documentElement.style.overflow = ''
      if (antes instanceof HTMLElement) antes.focus()
    }
  }, [])
}
