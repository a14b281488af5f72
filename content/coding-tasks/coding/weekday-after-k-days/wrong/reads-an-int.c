#include <stdio.h>

int main(void) {
    const char *names[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
    int today;
    long long read;
    scanf("%d %lld", &today, &read);
    int days = (int)read;
    puts(names[((today + days) % 7 + 7) % 7]);
    return 0;
}
