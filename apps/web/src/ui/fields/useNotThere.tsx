import { type MouseEvent, useState } from 'react'
import { Combobox } from '@mantine/core'
import { staysRefused } from '../../api/refusals.ts'
import { COMING, NOTHING_FOUND, notRead, TRY_AGAIN } from './nothingFound.ts'
import type { LateOptions } from './useOptions.ts'

const none = () => []

/** What a select of the library is told of a list that may not be there, so that it never looks like an empty one. */
export function useNotThere(late: LateOptions | undefined, selectFirst: boolean) {
  const [again, setAgain] = useState(false)
  if (!late || late.state === 'there')
    return {
      nothingFoundMessage: NOTHING_FOUND,
      // The library still counts the option that asked again as chosen: what is in its place shall look so.
      selectFirstOptionOnChange: selectFirst || again,
      onDropdownClose: () => setAgain(false),
    }
  const ask = (event: MouseEvent) => {
    event.stopPropagation()
    setAgain(true)
    late.ask()
  }
  return {
    filter: none,
    selectFirstOptionOnChange: false,
    onDropdownOpen: late.ask,
    nothingFoundMessage:
      late.state === 'coming' ? (
        <span role="status">{COMING}</span>
      ) : (
        <>
          <span role="alert">{notRead(late.error)}</span>
          {/* An option for arrows, Enter and the pointer, that the select never gets to take. */}
          {!staysRefused(late.error) && (
            <Combobox.Option value="" onClickCapture={ask}>
              {TRY_AGAIN}
            </Combobox.Option>
          )}
        </>
      ),
  }
}
