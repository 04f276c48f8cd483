-- Rows of a release, which hang on it by tens of thousands: held to it once for each statement, where a foreign key would ask
-- for each row, a third of what writing a preview costs (decision 0082).

-- Refuses rows of a release that is not there, and keeps it there until they are safe.
CREATE OR REPLACE FUNCTION portal_exigir_publicacao() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  donas int[] := ARRAY(SELECT DISTINCT id_publicacao FROM depois);
  achadas int;
BEGIN
  PERFORM FROM publicacao WHERE id = ANY (donas) ORDER BY id FOR KEY SHARE;
  GET DIAGNOSTICS achadas = ROW_COUNT;
  IF achadas < cardinality(donas) THEN
    RAISE EXCEPTION '% de uma publicação que não existe', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

-- Rows of a release go along with it.
CREATE OR REPLACE FUNCTION portal_levar_partes_da_publicacao() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM publicacao_item WHERE id_publicacao IN (SELECT id FROM antes);
  DELETE FROM publicacao_tocado WHERE id_publicacao IN (SELECT id FROM antes);
  RETURN NULL;
END $$;

SELECT
  portal_gatilho(tabela || '_exige', 'AFTER INSERT', tabela, 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT', 'portal_exigir_publicacao()'),
  portal_gatilho(tabela || '_fica', 'BEFORE UPDATE OF id_publicacao', tabela, 'FOR EACH ROW', 'portal_imutavel()')
FROM unnest(ARRAY['publicacao_item', 'publicacao_tocado']) AS tabela;

SELECT
  portal_gatilho('publicacao_leva', 'AFTER DELETE', 'publicacao', 'REFERENCING OLD TABLE AS antes FOR EACH STATEMENT', 'portal_levar_partes_da_publicacao()'),
  portal_gatilho('publicacao_fica', 'BEFORE UPDATE OF id', 'publicacao', 'FOR EACH ROW', 'portal_imutavel()');
