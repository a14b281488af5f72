#include <stdio.h>

int main(void) {
    int n;
    long long number = 0;
    scanf("%d", &n);
    while (n--) scanf("%lld", &number);
    printf("%lld\n", number);
    return 0;
}
