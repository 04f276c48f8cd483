-- What generated columns and indexes are made of. These stand before the tables are made, so they ask none. What they
-- answer is stored with the rows: another answer needs a migration that writes the columns and builds the indexes anew.

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;

-- Order as people read (decision 0006).
CREATE COLLATION IF NOT EXISTS pt_br (provider = icu, locale = 'pt-BR-u-kn-true');

-- A text as searches compare it: without case and accents. unaccent() is only STABLE because its dictionary could be
-- changed; ours is not, so indexes may rely on it. Names are qualified because index builds run with an empty search
-- path. One expression in PL/pgSQL is planned once for a session; in SQL it would be planned again at each call wherever
-- plans are made each time (decision 0021), so a search would plan it for every row that it finds.
CREATE OR REPLACE FUNCTION portal_busca(texto text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, texto)); END $$;

-- Equal for names that differ only by case, accents, punctuation, spaces or word order.
CREATE OR REPLACE FUNCTION portal_chave(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT coalesce(string_agg(palavra, ' ' ORDER BY palavra COLLATE "C"), '')
    FROM unnest(string_to_array(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, texto)), '[^a-z0-9]+', ' ', 'g'), ' ')) AS palavra
    WHERE palavra <> ''
  $$;

-- Codes in the order in which people read them, as bytes: digits count as numbers, case and accents do not, signs stand
-- before digits as in the collation of the other lists. Sorting so takes a fifth of the time that the collation takes.
CREATE OR REPLACE FUNCTION portal_ordem(texto text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  dobrado text := translate(public.portal_busca(texto), E' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$',
    E'\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !');
  sinais text := translate(dobrado, '0123456789', '');
  numero text;
  lugar int := 0;
  ordem text := '';
BEGIN
  -- Each sign ends the number before it, which has no digits where two signs follow each other: by numbers rather than by
  -- letters, because every release of a product comes by here.
  FOREACH numero IN ARRAY string_to_array(translate(dobrado, sinais, repeat(' ', length(sinais))), ' ') LOOP
    lugar := lugar + 1;
    ordem := ordem || lpad(numero, CASE numero WHEN '' THEN 0 ELSE greatest(20, length(numero)) END, '0') || substr(sinais, lugar, 1);
  END LOOP;
  RETURN ordem;
END $$;

-- A reference and a kind as one number, because references are released kind by kind (contract/materiais/escopo.ts says
-- the same). Not STRICT, although nothing comes of nothing: only so is it part of the statement that asks it instead of being
-- called for each row; written as a body that was parsed once, because each statement that writes a product reads it.
CREATE OR REPLACE FUNCTION portal_escopo(tipo text, id_referencia int) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN id_referencia * 8 + array_position(ARRAY['PERFIL', 'COMPONENTE', 'VIDRO', 'SUPERFICIE', 'KIT'], tipo);

-- What tells a price from the others of its table: code, colour and thickness, without case and accents.
CREATE OR REPLACE FUNCTION portal_chave_do_preco(codigo text, cor text, espessura numeric) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN concat_ws(chr(31), portal_busca(codigo), portal_busca(cor), round(espessura, 2)::text); END $$;
