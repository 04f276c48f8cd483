import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type Desenho, desenhoNovo } from '@portal/contract/desenhador/desenho'
import { lerDesenho } from '@portal/contract/desenhador/ler'
import { Mesa } from './Mesa.tsx'
import type { DesenhadorProps } from './props.ts'
import classes from './Desenhador.module.css'

const abrir = (inicial: string | undefined) =>
  inicial ? lerDesenho(inicial) : ({ ok: true, desenho: desenhoNovo() } as const)

/** The window designer over the whole page, whose other content is hidden meanwhile (Spec 002 §2.14, desenhos.011). */
export default function Desenhador(props: DesenhadorProps) {
  const [leitura] = useState(() => abrir(props.inicial))
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
                <Button onClick={() => setNovo(desenhoNovo())}>Começar um novo desenho</Button>
              </Group>
            </Stack>
          </Alert>
        </main>
      )}
    </div>,
    document.body,
  )
}

/** Neither the keyboard nor a screen reader reaches what lies below. */
function useOResto(): void {
  useLayoutEffect(() => {
    const raiz = document.getElementById('root')
    raiz?.setAttribute('inert', '')
    return () => raiz?.removeAttribute('inert')
  }, [])
}
