#include <stdio.h>

int main(void) {
    const char *names[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
    int day;
    long long days;
    scanf("%d %lld", &day, &days);
    for (; days > 0; days--) day = day == 6 ? 0 : day + 1;
    for (; days < 0; days++) day = day == 0 ? 6 : day - 1;
    puts(names[day]);
    return 0;
}
