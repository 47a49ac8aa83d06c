#!/bin/sh
# What docs/first-install.md needs of systemctl, in a root where systemd does not run: it starts a unit as the unit says.
set -eu

field() { sed -n "s/^$1=//p" "$unit_file" | sed "s/%i/$instance/g; s/%%/%/g"; }

start_unit() {
  name=${1%.service}
  instance=${name#*@}
  case $name in *@*) unit_file=/etc/systemd/system/${name%%@*}@.service ;; *) unit_file=/etc/systemd/system/$name.service ;; esac
  folder=$(field StateDirectory)
  [ -z "$folder" ] || install -d -o "$(field User)" "/var/lib/$folder"
  start="cd $(field WorkingDirectory) && exec env $(field Environment) $(field ExecStart)"
  for file in $(field EnvironmentFile); do
    case $file in -*) [ -e "${file#-}" ] || continue ;; esac
    start="set -a; . ${file#-}; set +a; $start"
  done
  # Files of secrets are root's, so root reads them before it becomes the user.
  become="exec setpriv --reuid $(field User) --regid $(field User) --clear-groups"
  start=$(printf '%s' "$start" | sed "s|exec env|$become env|")
  if [ "$(field Type)" = oneshot ]; then env -i PATH="$PATH" sh -ec "$start"; else
    env -i PATH="$PATH" sh -ec "$start" >"/tmp/$name.log" 2>&1 &
  fi
}

verb=$1
shift
for unit in "$@"; do
  case $unit in
    --now) ;;
    *.timer) [ -e "/etc/systemd/system/$unit" ] ;;
    postgresql) for cluster in /etc/postgresql/*/*; do
      pg_ctlcluster "$(basename "$(dirname "$cluster")")" "$(basename "$cluster")" start
    done ;;
    pgbouncer)
      runuser -u postgres -- pgbouncer /etc/pgbouncer/pgbouncer.ini >/tmp/pgbouncer.log 2>&1 &
      until pg_isready -q -h 127.0.0.1 -p 6432; do sleep 0.1; done ;;
    nginx) nginx ;;
    vidare-*) start_unit "$unit" ;;
    *) echo "systemctl $verb $unit?" >&2; exit 1 ;;
  esac
done
