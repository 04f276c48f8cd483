import { Text } from '@mantine/core'
import { useState } from 'react'
import type { LinhaDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { AcaoTag } from './AcaoTag.tsx'
import { Mudancas } from './Mudancas.tsx'
import { RegistroDaEntrada } from './RegistroDaEntrada.tsx'
import { camposTexto } from './textos.ts'

interface EntradaQueAbreProps {
  linha: LinhaDeAuditoria
  /** What the list around it does not say of all its entries. */
  dito: string
}

/** The difference is read only when the entry is opened. */
export function EntradaQueAbre({ linha, dito }: EntradaQueAbreProps) {
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
          <Text size="sm" mb="xs">
            <RegistroDaEntrada linha={linha} />
          </Text>
          <Mudancas id={linha.id} />
        </div>
      )}
    </details>
  )
}
