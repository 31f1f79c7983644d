/**
 * A whole group in one round trip and one transaction. `names` are the streams that it touches; `stream_of` (a place in
 * `names`), `expected` (-1: no stream, -2: any) and `counts` have an element for each append, the rest one for each event.
 * Answers for each append the revision at which it met its stream (`mets`; -1: none), and the position of its last event
 * (`ats`; null for a conflict). The counter's row stays locked until the commit, so positions are gapless and in commit order;
 * each statement of a function sees what the last holder of the lock has committed.
 * Part of a migration: a change needs a migration of its own.
 */
export const appendGroupFunction = `
  CREATE FUNCTION event_log.append_group(
    names text[], stream_of integer[], expected integer[], counts integer[],
    streams text[], ids uuid[], types text[], data text[], personal text[], metadata text[],
    OUT mets integer[], OUT ats bigint[]
  ) LANGUAGE plpgsql AS $$
  DECLARE
    before bigint;
    last_at bigint;
    heads integer[];
    head integer;
    seen integer := 0;
    positions bigint[] := '{}';
    revisions integer[] := '{}';
    late integer[] := '{}';
    late_from integer[] := '{}';
  BEGIN
    SELECT c.last INTO before FROM event_log.counter c FOR UPDATE;
    last_at := before;
    mets := '{}';
    ats := '{}';
    heads := ARRAY(
      SELECT coalesce((SELECT max(e.revision) FROM event_log.events e WHERE e.stream = n.name), -1)
      FROM unnest(names) WITH ORDINALITY AS n (name, place) ORDER BY n.place);
    FOR i IN 1 .. cardinality(counts) LOOP
      head := heads[stream_of[i]];
      mets := mets || head;
      IF expected[i] = head OR expected[i] = -2 THEN
        FOR n IN 1 .. counts[i] LOOP
          last_at := last_at + 1;
          positions := positions || last_at;
          revisions := revisions || head + n;
        END LOOP;
        ats := ats || last_at;
        heads[stream_of[i]] := head + counts[i];
      ELSE
        -- Its events are skipped; whether they stand there already is looked at below, since what stands stays.
        positions := positions || array_fill(NULL::bigint, ARRAY[counts[i]]);
        revisions := revisions || array_fill(NULL::integer, ARRAY[counts[i]]);
        ats := ats || NULL::bigint;
        IF head >= expected[i] + counts[i] THEN
          late := late || i;
          late_from := late_from || seen;
        END IF;
      END IF;
      seen := seen + counts[i];
    END LOOP;
    IF last_at > before THEN
      INSERT INTO event_log.events (position, stream, revision, id, type, data, personal, metadata)
        SELECT * FROM unnest(positions, streams, revisions, ids, types, data, personal, metadata)
          AS u (position, stream, revision, id, type, data, personal, metadata)
        WHERE u.position IS NOT NULL;
      UPDATE event_log.counter SET last = last_at;
      PERFORM pg_notify('event_log', last_at::text);
    END IF;
    FOR n IN 1 .. cardinality(late) LOOP
      ats[late[n]] := (
        SELECT CASE WHEN bool_and(e.id = ids[late_from[n] + e.revision - expected[late[n]]]) THEN max(e.position) END
        FROM event_log.events e
        WHERE e.stream = names[stream_of[late[n]]]
          AND e.revision > expected[late[n]] AND e.revision <= expected[late[n]] + counts[late[n]]);
    END LOOP;
  END $$`
