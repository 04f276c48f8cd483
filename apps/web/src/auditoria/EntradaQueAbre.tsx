import { Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { LinhaDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { AcaoTag } from './AcaoTag.tsx'
import { Mudancas } from './Mudancas.tsx'
import { RegistroDaEntrada } from './RegistroDaEntrada.tsx'
import { camposTexto } from './textos.ts'

interface EntradaQueAbreProps {
  linha: LinhaDeAuditoria
  /** What the list around it does not say of all its entries. */
  dito: string
  /** What can be done about it once it is open. */
  children?: ReactNode
}

/** The difference is read only when the entry is opened. */
export function EntradaQueAbre({ linha, dito, children }: EntradaQueAbreProps) {
  const [aberta, setAberta] = useState(false)
  return (
    <details onToggle={(evento) => setAberta(evento.currentTarget.open)}>
      <summary>
        <AcaoTag acao={linha.acao} />
        <Text component="span" size="sm">
          {dito}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {camposTexto(linha)}
        </Text>
      </summary>
      {aberta && (
        <div>
          <Group gap="xs" mb="xs">
            <Text size="sm">
              <RegistroDaEntrada linha={linha} />
            </Text>
            {children}
          </Group>
          <Mudancas id={linha.id} />
        </div>
      )}
    </details>
  )
}
