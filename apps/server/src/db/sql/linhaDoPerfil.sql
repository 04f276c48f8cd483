-- The line of a profile beside its weight, so that one index finds the weights of a line (decision 0076): what is saved of a
-- profile is compared with them.

-- Notes the line that the product of a new row has.
CREATE OR REPLACE FUNCTION portal_anotar_linha() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.linha_do_material := (SELECT id_linha FROM material WHERE id = NEW.id);
  RETURN NEW;
END $$;

-- Takes the line of products that got another one to their profiles, all rows at once and after all that the statement itself
-- writes: a row that the statement writes as well, written by a trigger before it, would be an error (27000). Rows before are not joined, for a plan
-- that was made for one row stays for a session (portal_guardar_texto, busca.sql).
CREATE OR REPLACE FUNCTION portal_levar_linha() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mudados int[] := ARRAY(SELECT id FROM (SELECT id, id_linha FROM depois WHERE tipo = 'PERFIL' EXCEPT SELECT id, id_linha FROM antes) outra);
BEGIN
  IF mudados <> '{}' THEN
    UPDATE perfil SET linha_do_material = m.id_linha FROM material m WHERE perfil.id = ANY (mudados) AND m.id = perfil.id;
  END IF;
  RETURN NULL;
END $$;

SELECT
  portal_gatilho('perfil_linha', 'BEFORE INSERT', 'perfil', 'FOR EACH ROW', 'portal_anotar_linha()'),
  portal_gatilho('material_linha_altera', 'AFTER UPDATE', 'material', 'REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT', 'portal_levar_linha()');
